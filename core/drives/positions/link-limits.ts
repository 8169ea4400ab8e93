/** Links for customers that one team makes in a day: one for every stop of the largest day, and as many again. */
export const DAILY_STOP_LINKS = 400

/** Times that the drivers of one route may change their mind in a day. */
export const DAILY_CONSENTS = 100

/** Path of the page of a customer's link, below the address of the site. */
export const stopPath = (linkId: string): string => `/stop/${linkId}`
