import { formatDollars } from './figures.ts'
import type { Offer } from './offer.ts'

/** Texts of plans and payment, as people read them. */
export const billingNotices = {
  fieldsMissing: 'Make sure all fields are filled',
  noPlan: 'no pricing plan detected',
  formNotLoaded: 'payment form has not yet loaded',
  invalidPromo: 'Sorry, Invalid Promo Code',
  promoTaken: 'Promo code successful ✓',
  cardRefused: 'There has been an error, please try again',
  notReplaced: 'Cancelation Error',
  alreadyPlus:
    'You already have a PLUS subscription. Please cancel your subscription in the profile page before continuing.',
  alreadyTeam:
    'You already have a Teams subscription. Change or cancel it in the settings of your team before continuing.',
  cancelled: 'Your subscription has been cancelled',
  cancelledAtEnd: 'Your subscription will be cancelled at the end of the current billing period.',
  notCancelled: 'Error cancelling subscription. Please try again.',
  noInformation: 'Failed to fetch subscription information.',
  inProgress: 'Another payment of yours is under way. Wait a moment, then look at your profile.',
  tooManyAttempts: 'These are too many attempts for one day. Try again tomorrow, or write to our support.',
} as const

/** Texts that name the support address. */
export const subscriptionFailed = (support: string): string =>
  `There was an issue, please try again or contact ${support}`
export const noCustomer = (support: string): string => `Failed to retrieve user. Please try again or email ${support}`
export const noPortal = (support: string): string =>
  `Failed to open user subscription portal. Please try again or email ${support}`

/** Where the payment provider was asked for somebody too often in a short time. `minutes` is a whole number. */
export const askedTooOften = (minutes: number): string =>
  `Your plan was asked for too often in a short time. Nothing about it has changed. Try again in ${minutes} min.`

/** Where the page showed another plan, interval or amount than what would be charged. */
export const offerChanged = ({ cents, isYearly }: Pick<Offer, 'cents' | 'isYearly'>): string =>
  `The price is not what this page showed you: it is ${formatDollars(cents)} a ${isYearly ? 'year' : 'month'}. Nothing was charged. Look at it and agree again.`

/** Before somebody pays without a trial: what is charged today. */
export const trialUsed = ({ cents, isYearly }: Pick<Offer, 'cents' | 'isYearly'>): string =>
  `You have had your free trial. ${formatDollars(cents)} a ${isYearly ? 'year' : 'month'} will be charged from today.`
