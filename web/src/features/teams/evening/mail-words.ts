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
