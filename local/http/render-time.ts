const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** A moment in the machine's own time zone, which here is the reader's. */
export const renderTime = (iso: string): string => `<time datetime="${iso}">${format.format(new Date(iso))}</time>`
