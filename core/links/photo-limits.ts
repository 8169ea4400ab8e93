/**
 * Megabytes of photos that leave in a day (UTC). A photo of 1600 pixels has about 0.4 MB and never more than 2: the
 * customer of a stop looks at one some times, a team looks at 400 of them again and again.
 */
export const PHOTO_MEGABYTES_A_LINK_A_DAY = 60
/** By all links to the customers of one team. */
export const PHOTO_MEGABYTES_OF_CUSTOMERS_A_DAY = 1_000
export const PHOTO_MEGABYTES_A_TEAM_A_DAY = 2_000
export const PHOTO_MEGABYTES_A_DEPARTMENT_A_DAY = 2_000
