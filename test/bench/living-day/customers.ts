import { setTimeout as wait } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'
import type { TimedMark } from '#core/drives/marks.ts'
import type { Random } from '#core/kernel/random.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import type { DayClock } from './day-clock.ts'

/** A customer who has the link of a stop. */
export interface Customer {
  readonly linkid: string
  readonly stop: string
  looks: number
}

/** Makes the links of these stops of a driver. */
export async function invite(
  api: ApiClient,
  { date, driverId }: { readonly date: string; readonly driverId: number },
  stops: readonly string[],
): Promise<Customer[]> {
  const customers: Customer[] = []
  for (const stop of stops) {
    const { url } = await api.drives.stopLink({ date, driverId, stop })
    customers.push({ linkid: url.slice(url.lastIndexOf('/') + 1), stop, looks: 0 })
  }
  return customers
}

interface Watched {
  readonly api: ApiClient
  readonly clock: DayClock
  readonly random: Random
}

const LOOKS_A_SECOND = 4

/** Customers look at their links, one or the other, until the day is over. */
export async function lookIn({ api, clock, random }: Watched, customers: readonly Customer[]): Promise<string[]> {
  const refusals: string[] = []
  while (clock.share() < 1) {
    const customer = customers[random.below(customers.length)]
    if (customer) {
      customer.looks += 1
      const answer = await stateOf(api, customer)
      if (answer.refusal !== undefined) refusals.push(`${customer.stop}: ${answer.refusal}`)
    }
    await wait(1000 / LOOKS_A_SECOND)
  }
  return refusals
}

interface Told {
  readonly state?: string
  readonly refusal?: string
}

async function stateOf(api: ApiClient, { linkid }: Customer): Promise<Told> {
  try {
    const { state } = await api.drives.stopView({ linkid })
    return { state }
  } catch (cause) {
    return { refusal: cause instanceof ORPCError ? cause.code : `${cause}` }
  }
}

const ended = { complete: 'done', incomplete: 'missed', none: '' } as const

/** How many customers of stops that are still on the day are told something else than their driver has said. */
export async function toldWrong(
  api: ApiClient,
  customers: readonly Customer[],
  day: { readonly marks: readonly TimedMark[]; readonly addresses: ReadonlySet<string> },
): Promise<string[]> {
  const wrong: string[] = []
  for (const customer of customers) {
    const said = day.marks.filter(({ stop }) => stop === customer.stop).map(({ mark }) => ended[mark])
    const isThere = day.addresses.has(customer.stop.replace(/^\d+ /, ''))
    if (!isThere) continue
    const answer = await stateOf(api, customer)
    const isRight = answer.state !== undefined && (said.length === 0 || said.some((each) => each === answer.state))
    if (!isRight) wrong.push(`${customer.stop}: ${answer.state ?? answer.refusal}, marked ${said.join()}`)
  }
  return wrong
}
