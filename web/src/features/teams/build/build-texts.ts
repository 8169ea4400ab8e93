import type { Failure } from '#web/client/failure.ts'

/** Points (stops, start and end) of a request that counts as small. */
const SMALL_POINTS = 25

/** What is said about a build, word for word, but for the support address. */
export const buildTexts = {
  refused: (email: string): string =>
    `Trouble building routes. Please ensure addresses are valid and drivers are added. Email ${email} for help.`,
  failed: (email: string): string =>
    `Trouble building routes, if this issue is persistant please email ${email} for help.`,
  emptyRoute: 'Please check that all addresses are correct and try again. One or more addresses may be unreachable.',
  expired: 'Your subscription has expired. Please renew to continue using Stopwise for Teams.',
  notChecked: (email: string): string => `There was an error processing your subscription. Please contact ${email}.`,
  notActive: (email: string): string =>
    `Your subscription is no longer active. Please renew ... or contact ${email} for help.`,
  unreachable: 'No possible route detected.',
  unreachableSmall: 'Invalid entries detected.',
  notStarted: 'Server connection error.',
  timedOut: 'Timeout error: Could not connect to the server.',
} as const

/** What a failed build is told as: the written text first, then why, where the server said so. */
export interface BuildFailure {
  readonly message: string
  readonly more?: string
  /** Another try may go well. */
  readonly next?: 'again'
}

/** What was asked, as far as the words go by it. */
interface Asked {
  /** Stops, start and end. */
  readonly points: number
  readonly email: string
}

/** What says by itself what to do, also to those who build for somebody else's company. */
const toldAsTheyAre: ReadonlySet<string> = new Set([
  ...['accounts.monthly-limit', 'teams.too-many-drivers'],
  ...['accounts.not-teams', 'teams.not-member', 'teams.view-only'],
])

/** The words for a build that failed. */
export function buildFailure({ code, status, message }: Failure, { points, email }: Asked): BuildFailure {
  const isSmall = points <= SMALL_POINTS
  if (toldAsTheyAre.has(code)) return { message }
  if (code === 'travel.unreachable')
    return { message: isSmall ? buildTexts.unreachableSmall : buildTexts.unreachable, more: message }
  // Without an answer nothing was started: a build that was is looked after through a lost connection.
  if (!isSmall && status === 0) return { message: buildTexts.notStarted, more: message, next: 'again' }
  if (status >= 400 && status < 500) return { message: buildTexts.refused(email), more: message }
  return { message: buildTexts.failed(email), more: message, next: 'again' }
}
