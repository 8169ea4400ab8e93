/** What a deployment says that sends no texts. */
export const TEXTS_TO_COME = 'Text coming soon!'

/** How whoever gets a text ends that; the provider does what it says. */
export const OPT_OUT = 'Reply STOP to opt out.'
