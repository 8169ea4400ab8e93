/** What somebody uses the product for. */
export const segments = [
  'Delivery',
  'Personal Use',
  'Travel',
  'Real Estate',
  'Field Service',
  'Sales',
  'Health Care',
  'Other',
] as const

/** How somebody has heard of it. */
export const mediums = ['Google', 'Article/Blog', 'Friend/Colleague', 'Ad', 'Email', 'Social Media', 'Other'] as const

/** The choice that asks for words of one's own. */
export const OTHER = 'Other'

export const MAX_ONBOARDING_LENGTH = 200

/** What somebody told when they began. The organization may be ''. */
export interface Onboarding {
  readonly segment: string
  readonly medium: string
  readonly organization: string
}

/** A step of the questionnaire; the halves ask for words of one's own. */
export type OnboardingStep = 1 | 1.5 | 2 | 2.5 | 3

/** Where the questionnaire stands, and what has been answered so far. */
export interface OnboardingState extends Onboarding {
  readonly step: OnboardingStep
}

export const firstOnboarding: OnboardingState = { step: 1, segment: '', medium: '', organization: '' }

/** A choice of step 1 or 2, kept; the next step is the following question, or the half where `Other` was chosen. */
export function choose(state: OnboardingState, choice: string): OnboardingState {
  if (state.step === 1) return { ...state, segment: choice, step: choice === OTHER ? 1.5 : 2 }
  return { ...state, medium: choice, step: choice === OTHER ? 2.5 : 3 }
}

/** Words in place of `Other`, where there are any; then the next question. */
export function explain(state: OnboardingState, words: string): OnboardingState {
  const text = words.trim()
  if (state.step === 1.5) return { ...state, ...(text === '' ? {} : { segment: text }), step: 2 }
  return { ...state, ...(text === '' ? {} : { medium: text }), step: 3 }
}

const before = { 1.5: 1, 2: 1, 2.5: 2, 3: 2 } as const

/** The step before, or `undefined` before the first. */
export const stepBack = ({ step, ...answers }: OnboardingState): OnboardingState | undefined =>
  step === 1 ? undefined : { ...answers, step: before[step] }

/** The choice that stands for a kept answer: words of one's own are those of `Other`. */
export const choiceOf = (answer: string, choices: readonly string[]): string | undefined =>
  answer === '' ? undefined : (choices.find((choice) => choice === answer) ?? OTHER)
