import { type BilledProduct, billedProducts } from '#core/billing/plans.ts'
import { defineEntity, keyedBy, numbers, texts } from '../table/define-entity.ts'
import { isRefusedCondition, unlessRefused } from '../table/refusals.ts'

const SALT = 'persons'

/** What makes hashes of this deployment its own. */
const Salts = defineEntity({
  model: { entity: 'salt', version: '1', service: 'accounts' },
  attributes: texts('name', 'salt'),
  indexes: { primary: keyedBy(['name']) },
})

/** That a mailbox or a card, known by its hash alone, has had its trial. It outlives the account. */
const TakenTrials = defineEntity({
  model: { entity: 'takenTrial', version: '1', service: 'billing' },
  attributes: {
    ...texts('trait'),
    product: { type: billedProducts, required: true },
    /** Hash of whose trial it was: the account for a mailbox, the person for a card. */
    ...texts('person'),
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['trait'], ['product']) },
})

async function keptSalt(): Promise<string | undefined> {
  const { data } = await Salts.get({ name: SALT }).go({ consistent: true })
  return data?.salt
}

/** The salt of this deployment: whoever asks first keeps what they propose. */
export async function readSalt(propose: () => string): Promise<string> {
  const kept = await keptSalt()
  if (kept !== undefined) return kept
  try {
    const salt = propose()
    await Salts.create({ name: SALT, salt }).go()
    return salt
  } catch (cause) {
    const first = isRefusedCondition(cause) ? await keptSalt() : undefined
    if (first === undefined) throw cause
    return first
  }
}

/** A trial of a product, by the hash of whose it is and by what it is known again. */
export interface Trial {
  /** Hash of a mailbox or of a card. */
  readonly trait: string
  readonly product: BilledProduct
  /** Hash of whose it is: the account for a mailbox, the person for a card. */
  readonly person: string
}

/** Notes a trial unless another person has had one with the same trait; says whether it is theirs. Epoch seconds. */
export async function takeTrial(
  trial: Trial,
  { now, expiresAt }: Record<'now' | 'expiresAt', number>,
): Promise<boolean> {
  return unlessRefused(
    TakenTrials.put({ ...trial, expiresAt })
      .where(
        ({ trait, person, expiresAt: end }, { notExists, eq, lt }) =>
          `${notExists(trait)} OR ${eq(person, trial.person)} OR ${lt(end, now)}`,
      )
      .go(),
  )
}

/** The hash of the person who had a trial of a product with this trait. `now` in epoch seconds. */
export async function trialTakenBy(
  { trait, product }: Pick<Trial, 'trait' | 'product'>,
  now: number,
): Promise<string | undefined> {
  const { data } = await TakenTrials.get({ trait, product }).go({ consistent: true })
  return data && data.expiresAt > now ? data.person : undefined
}
