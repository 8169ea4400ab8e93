/** Default daily limit of new accounts over all people (UTC). */
export const SIGN_UPS_A_DAY = 1_000
/** Daily sign-ups (UTC) with one mail address, whatever its label: enough for a person who mistypes or loses the code. */
export const SIGN_UPS_OF_ONE_ADDRESS_A_DAY = 5

/** Messages when no account is created. */
export const signUpRefusals = {
  ofOne:
    'There were too many sign-ups with this email address today. Use the code in your inbox, or try again tomorrow.',
  ofAll: "We can't create any more accounts today. Please try again tomorrow.",
  unavailable: "We couldn't create your account. Please try again in a few minutes.",
} as const
