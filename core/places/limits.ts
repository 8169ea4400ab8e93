/** Characters of one address. */
export const MAX_ADDRESS_LENGTH = 300
/** Characters of a line of directions: an address and some words. */
export const MAX_STEP_LETTERS = 30 + MAX_ADDRESS_LENGTH
/** Addresses of one look-up: the longest list that any face takes. */
export const MAX_ADDRESSES_AT_ONCE = 200
/** Characters of a pasted text: more than two hundred full addresses with all that may stand around them. */
export const MAX_TEXT_LENGTH = 200_000
