/** What a team's settings and its beginning say, word for word. */
export const teamNotices = {
  invalidPromo: 'Invalid promo code',
  noCustomer: 'Something went wrong while creating a subscription.',
  noTrial: 'Something went wrong when starting the trial.',
  askRemoval: 'Are you sure you want to remove this driver?',
  notRemoved: 'Error removing driver',
  notRemovedYet: 'Error removing driver, please try again',
  driverNotSaved: 'Error saving driver information',
  driverNotSavedYet: 'Error saving driver information, please try again',
  newDriverNotSaved: 'Error saving new driver information',
  newDriverNotSavedYet: 'Error saving new driver information, please try again',
  depotNotSaved: 'Error saving data',
  depotNameSaved: 'Depot name saved',
  addressesSaved: 'Start and end address saved',
  startTimeSaved: 'Start time saved',
  endTimeSaved: 'End time saved',
  stopTimeSaved: 'Average stop time saved',
  pricesSaved: 'Prices of a day saved',
  vehicleSaved: 'Vehicle saved',
  planChanged: 'Subscription updated successfully!',
  planNotChanged: 'Failed to update subscription.',
  expired: 'Your subscription has expired. Please renew to continue using Stopwise for Teams.',
} as const

/** Of a promo code that would have given a plan. */
export const testerFailed = (support: string): string => `Error processing code, please try again or contact ${support}`

/** Where nobody could say how a team's subscription stands. */
export const subscriptionTrouble = (support: string): string =>
  `There was an error processing your subscription. Please contact ${support}.`

/** Where the pages for payment methods and bills could not be opened. */
export const portalFailed = (support: string): string =>
  `Failed to open user subscription portal. Please try again or email ${support}.`

/** Before a plan takes the place of another one: `plan` as `Growing`. */
export const planSwitch = (plan: string): string =>
  `You are about to switch to the ${plan} plan. Your billing will be adjusted accordingly.`

/** What is said above the plans of somebody who begins: `days` of a trial. */
export const trialBanner = (days: number): string => `Start free ${days} day trial`
