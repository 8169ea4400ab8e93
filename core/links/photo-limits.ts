/**
 * Daily limits (UTC) of downloaded photos, in megabytes. A photo of 1600 pixels has about 0.4 MB and never more than 2. The
 * customer of a stop opens one a few times; a team opens 400 of them again and again.
 */
export const PHOTO_MEGABYTES_A_LINK_A_DAY = 60
/** Over all links to the customers of one team. */
export const PHOTO_MEGABYTES_OF_CUSTOMERS_A_DAY = 1_000
export const PHOTO_MEGABYTES_A_TEAM_A_DAY = 2_000
export const PHOTO_MEGABYTES_A_DEPARTMENT_A_DAY = 2_000
