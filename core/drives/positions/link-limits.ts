/** Links for customers that one team makes in a day: one for every stop of the largest day, and as many again. */
export const DAILY_STOP_LINKS = 400

/** Times that the drivers of one route may change their mind in a day, and those of all routes of a team. */
export const DAILY_CONSENTS = 100
export const DAILY_TEAM_CONSENTS = 1_000

/** Path of the page of a customer's link, below the address of the site. */
export const stopPath = (linkId: string): string => `/stop/${linkId}`
