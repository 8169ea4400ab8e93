import { hasTold } from '#core/teams/days/team-day.ts'
import type { SendAnswer } from './send-link.ts'

/** What happens around the messages of one click. */
export interface Sending {
  readonly send: (driverId: number) => Promise<SendAnswer>
  /** Told of each driver when their message is through: `why` says what failed. */
  readonly onDone: (driverId: number, why: string | undefined) => void
  /** Whether nobody waits for it any more. */
  readonly isStopped: () => boolean
}

/** What a click came to: whether anything failed, and why it went no further. */
export interface SentAll {
  readonly hasFailed: boolean
  readonly refusal?: string
}

/**
 * Sends to one driver after the other; one that fails leaves the others alone. Where the day was changed elsewhere,
 * nobody else is sent a route that its sender has not seen.
 */
export async function sendEach(driverIds: readonly number[], { send, onDone, isStopped }: Sending): Promise<SentAll> {
  let hasFailed = false
  for (const driverId of driverIds) {
    if (isStopped()) return { hasFailed: true }
    const answer = await send(driverId)
    if (answer.kind === 'failed' && answer.failure.code === 'teams.changed-elsewhere') {
      return { hasFailed: true, refusal: answer.failure.message }
    }
    const why = whyFailed(answer)
    const sent = answer.kind === 'answered' ? answer.send.sent : undefined
    const isFailed = why !== undefined || (sent !== undefined && !hasTold(sent))
    hasFailed ||= isFailed
    onDone(driverId, why)
  }
  return { hasFailed }
}

const whyFailed = (answer: SendAnswer): string | undefined =>
  answer.kind === 'failed' ? answer.failure.message : undefined
