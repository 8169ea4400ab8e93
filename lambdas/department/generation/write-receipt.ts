import { createHash } from 'node:crypto'
import type { Strategy } from '#core/department/assignment/day-assignment.ts'
import { canonicalJson } from '#core/department/plans/canonical-json.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { ENGINE_VERSION, inputsKey, type KeptInputs, type PlanReceipt } from '#core/department/plans/receipt.ts'
import { writeCompressed } from '#lambdas/gateways/compressed-payloads.ts'
import { dayInput } from './day-input.ts'
import type { Generation } from './generation-parts.ts'
import type { FinishedDay } from './read-finished-day.ts'

/** SHA-256 in hex of the canonical JSON of a value. */
const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')

/** Keeps what a replay needs and answers the hash of the receipt. */
export async function writeReceipt(
  folder: string,
  { strategy, generation }: { readonly strategy: Strategy; readonly generation: Generation },
  {
    plan,
    finished: { day, travel, dayTravel },
    refill,
  }: Pick<KeptInputs, 'refill'> & { readonly plan: DayPlan; readonly finished: FinishedDay },
): Promise<string> {
  const { date, policy, settingsVersion, seed, importIds: imports } = generation
  const { homeless, missing, inspectors } = day
  const input = dayInput(generation, { inspectors, homeless })
  const receipt: PlanReceipt = {
    ...{ date, strategy, policy, settingsVersion, seed, imports },
    engine: ENGINE_VERSION,
    inputs: hashOf(input),
    travel: hashOf([travel, dayTravel ?? null, refill ?? null]),
    plan: hashOf(plan),
  }
  const kept: KeptInputs = {
    receipt,
    input,
    homeless,
    missing,
    travel,
    ...(dayTravel && { dayTravel }),
    ...(refill && { refill }),
  }
  await writeCompressed(inputsKey(folder), JSON.stringify(kept))
  return hashOf(receipt)
}
