import { type CancellationReason, cancellationReasons } from '#core/billing/subscription.ts'

/** Where the exit survey stands; it is written into the address, so that Back and a reload keep it. */
export interface Survey {
  readonly step: 1 | 2
  readonly reason: CancellationReason | null
}

const isReason = (text: string | null): text is CancellationReason =>
  cancellationReasons.some((reason) => reason === text)

/** The survey of an address. Without a reason it is at its first step, whatever else the address says. */
export function readSurvey(query: URLSearchParams): Survey {
  const text = query.get('reason')
  const reason = isReason(text) ? text : null
  return { reason, step: reason !== null && query.get('step') === '2' ? 2 : 1 }
}

/** The address of the second step. */
export const surveyQuery = (reason: CancellationReason, step: Survey['step']): Record<string, string> => ({
  reason,
  step: String(step),
})

/** Whether the survey may be sent with its own button: a reason and some words. Skipping it needs neither. */
export const maySend = ({ reason }: Pick<Survey, 'reason'>, feedback: string): boolean =>
  reason !== null && feedback.trim() !== ''
