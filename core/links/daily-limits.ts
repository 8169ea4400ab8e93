/**
 * What a save takes of a user's day (UTC), in units of a change: a new route is kept beside all others. A hundred new
 * ones, or a thousand changes, are far beyond a driver's day.
 */
export const dailySaveUnits = { new: 10, change: 1 } as const
/** New routes that a user may save in a day, unless a deployment says otherwise. */
export const DAILY_SAVES = 100

/** Mails with a route that a user may send in a day (UTC), unless a deployment says otherwise. */
export const DAILY_SENDS = 100
/** The same for a dispatcher: twenty drivers, a few days planned at once, each sent again some times. */
export const DAILY_TEAM_SENDS = 400
/** Parts of texts with a route, of whatever plan: each part has a price. */
export const DAILY_TEXTS = 100
/** Default monthly limit of texts over all accounts, in dollars: the same as AWS's initial limit. */
export const TEXT_DOLLARS_A_MONTH = 1
/** Percent of what texts of all may cost in a month that one sender has. */
export const SHARE_PERCENT = 20
/** Mails, and texts, from one user to one recipient. */
export const DAILY_SENDS_TO_ONE = 10
/** Sent routes whose drivers one team asks anew to share positions in a day. */
export const DAILY_OFFERS = 1_000
/** Mails to customers that one team may send in a day (UTC): two hundred stops, four messages each, and some again. */
export const DAILY_CUSTOMER_MAILS = 1_000
/** Parts of texts to customers: each part has a price, and a month has a limit of its own. */
export const DAILY_CUSTOMER_TEXTS = 100

/** Most bytes of a route behind a link, as sent. A hundred stops in a city take a fifth of it. */
export const LINK_BYTES = 100_000
