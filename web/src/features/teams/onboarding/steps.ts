import { TEAM_DRIVERS } from '#core/billing/plans.ts'
import type { Team } from '#core/teams/team.ts'

/** The steps of setting a team up, in their order. */
export const onboardingSteps = ['Company Details', 'Depot Details', 'Start Trial', 'Add Drivers'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** What is confirmed already. */
export interface Progress {
  readonly team: Team
  readonly teamTier: number
}

/** The step that an address names, an underscore read as a space; `undefined` where it names none. */
export function stepOfPage(page: string | null): OnboardingStep | undefined {
  const words = page?.replaceAll('_', ' ').trim().toLowerCase()
  return onboardingSteps.find((step) => step.toLowerCase() === words)
}

/** How an address names a step. */
export const pageOfStep = (step: OnboardingStep): string => step.replaceAll(' ', '_')

/** How many steps are confirmed, one after the other. The last one leads away from here. */
export function confirmedSteps({ team, teamTier }: Progress): number {
  if (!team.company) return 0
  if (!team.depot) return 1
  return teamTier >= 1 ? 3 : 2
}

/** The step to show: the one that was asked for, or the first that is not confirmed where it lies behind that. */
export function stepToShow(page: string | null, progress: Progress): OnboardingStep {
  const furthest = confirmedSteps(progress)
  const asked = stepOfPage(page)
  const index = asked === undefined ? furthest : Math.min(onboardingSteps.indexOf(asked), furthest)
  return onboardingSteps[index] ?? 'Company Details'
}

/** The steps beside one. */
export function stepsBeside(step: OnboardingStep): {
  readonly before?: OnboardingStep
  readonly after?: OnboardingStep
} {
  const index = onboardingSteps.indexOf(step)
  const [before, after] = [onboardingSteps[index - 1], onboardingSteps[index + 1]]
  return { ...(before && { before }), ...(after && { after }) }
}

/** Whether nothing is left to be set up. */
export const isSetUp = (progress: Progress): boolean =>
  confirmedSteps(progress) === 3 && progress.team.drivers.length > 0

/** The number of drivers that an address names, within what plans take; `undefined` where it names none. */
export function driversOfQuery(text: string | null): number | undefined {
  const count = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(count) ? clampDrivers(count) : undefined
}

/** A number of drivers on the slider of the plans. */
export const clampDrivers = (count: number): number =>
  Math.min(TEAM_DRIVERS.to, Math.max(TEAM_DRIVERS.from, Math.round(count)))
