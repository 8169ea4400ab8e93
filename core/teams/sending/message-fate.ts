/** What a provider told of a message after it had taken it. */
export interface MessageFate {
  readonly state: 'delayed' | 'delivered' | 'undelivered'
  /** Why it was not delivered and what to do, in a sentence. */
  readonly failure?: string
  /** How final it is: what is told later, or again, takes its place only if it weighs more. */
  readonly weight: number
}

/** It is still being tried. */
export const delayed: MessageFate = { state: 'delayed', weight: 1 }

/** It has arrived, which a bounce from behind the mailbox still outweighs. */
export const delivered: MessageFate = { state: 'delivered', weight: 3 }

/** It did not arrive, for good. */
export const undelivered = (failure: string): MessageFate => ({ state: 'undelivered', failure, weight: 4 })

/** It came back in a way that an absence note does, too: if it was delivered, it was delivered. */
export const unsure = (failure: string): MessageFate => ({ state: 'undelivered', failure, weight: 2 })
