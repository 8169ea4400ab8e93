import { counted } from '#core/kernel/counted.ts'

interface Outcome {
  readonly to: string
  readonly state: 'sent' | 'refused' | 'unavailable' | 'limit' | 'repeated'
}

const why = {
  refused: 'the mail service refused it',
  unavailable: 'the mail service did not answer',
  limit: 'that is the limit of e-mails for today',
} as const

/** The mails of a report that went by themselves, as they are fetched. */
interface Mailed {
  readonly to: string
  readonly state: Exclude<Outcome['state'], 'repeated'> | 'sending' | 'unknown'
}

const whyUnknown = 'sending it was cut off, so it may have arrived or not'

/** To whom a report went by itself, and to whom it did not and why; what is on its way is neither. */
export function mailedWords(mailed: readonly Mailed[]) {
  const sent = mailed.flatMap(({ to, state }) => (state === 'sent' ? [to] : []))
  const failed = mailed.flatMap(({ to, state }) => {
    if (state === 'sent' || state === 'sending') return []
    return [`${to}: ${state === 'unknown' ? whyUnknown : why[state]}`]
  })
  return { sent: sent.length > 0 ? `Mailed by itself to ${sent.join(', ')}.` : undefined, failed }
}

/** What became of the mails of a report: whether all went, and of one that did not, why. */
export function mailWords(outcomes: readonly Outcome[]) {
  const failed = outcomes.flatMap(({ to, state }) =>
    state === 'sent' || state === 'repeated' ? [] : [{ to, why: why[state] }],
  )
  const [first] = failed
  if (!first) {
    return { isWhole: true, message: `Report mailed to ${counted(outcomes.length, 'address')}`, detail: undefined }
  }
  const message = `Not mailed to ${failed.length === 1 ? first.to : counted(failed.length, 'address')}`
  return { isWhole: false, message, detail: first.why }
}
