import { HOUR_SECONDS } from '#core/kernel/time.ts'
import { AwsError } from '#local/http/aws-json.ts'

/** Counts what Cognito limits. In memory: a restart forgives. */
export type Attempts = {
  /** @throws NotAuthorizedException while further passwords are not looked at. */
  checkPassword(username: string): void
  failPassword(username: string): void
  succeedPassword(username: string): void
  /** @throws LimitExceededException at the sixth time within an hour. */
  countHourly(action: string, username: string): void
  clear(action: string, username: string): void
  /** @throws TooManyRequestsException above the request rate of an account. */
  countRequest(): void
}

const FREE_PASSWORDS = 5
const MAX_WAIT_SECONDS = 15 * 60
const FREE_PER_HOUR = 5
const REQUESTS_PER_SECOND = 120

/** `now` in epoch seconds. */
export function createAttempts(now: () => number): Attempts {
  const failures = new Map<string, { count: number; waitUntil: number }>()
  const hourly = new Map<string, number[]>()
  let second = { start: 0, count: 0 }

  return {
    checkPassword(username) {
      if ((failures.get(username)?.waitUntil ?? 0) > now()) {
        throw new AwsError('NotAuthorizedException', 'Password attempts exceeded')
      }
    },
    failPassword(username) {
      const count = (failures.get(username)?.count ?? 0) + 1
      const waitSeconds = count < FREE_PASSWORDS ? 0 : Math.min(2 ** (count - FREE_PASSWORDS), MAX_WAIT_SECONDS)
      failures.set(username, { count, waitUntil: now() + waitSeconds })
    },
    succeedPassword: (username) => void failures.delete(username),
    countHourly(action, username) {
      const key = `${action} ${username}`
      const recent = (hourly.get(key) ?? []).filter((at) => at > now() - HOUR_SECONDS)
      if (recent.length >= FREE_PER_HOUR) {
        throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
      }
      hourly.set(key, [...recent, now()])
    },
    clear: (action, username) => void hourly.delete(`${action} ${username}`),
    countRequest() {
      const start = Math.floor(now())
      second = second.start === start ? { start, count: second.count + 1 } : { start, count: 1 }
      if (second.count > REQUESTS_PER_SECOND) throw new AwsError('TooManyRequestsException', 'Rate exceeded')
    },
  }
}
