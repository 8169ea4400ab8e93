import { CardElement } from './card-element.ts'
import type { CardOptions } from './messages.ts'

export const isCardElement = (value: unknown): value is CardElement => value instanceof CardElement

/** The fields of a page. Of all kinds the local provider has the combined card field. */
export function createElements(origin: string) {
  let card: CardElement | undefined
  return {
    create(type: string, options: CardOptions = {}): CardElement {
      if (type !== 'card') throw new Error(`The local payment provider has no "${type}" Element, only "card".`)
      if (card) throw new Error('Can only create one Element of type card. Destroy the other one first.')
      card = new CardElement(origin, options, () => {
        card = undefined
      })
      return card
    },
    /** By its name, or by the component of the React library that made it. */
    getElement(type: unknown): CardElement | null {
      const name = typeof type === 'string' ? type : Object(type).__elementType
      return name === 'card' ? (card ?? null) : null
    },
    update: () => undefined,
    fetchUpdates: async () => ({}),
  }
}
