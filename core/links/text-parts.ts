/** The letters of a text of seven bits (GSM 03.38); those behind them take the room of two. */
const PLAIN = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const DOUBLE = new Set('\f^{}\\[~]|€')

/**
 * Parts in which a text message travels, each of which has its price: 160 letters alone or 153 each, and 70 or 67 as
 * soon as one of them is none of the seven-bit alphabet.
 *
 * @see 3GPP TS 23.038, TS 23.040
 */
export function textParts(message: string): number {
  const letters = [...message]
  if (letters.every((letter) => PLAIN.has(letter) || DOUBLE.has(letter))) {
    return partsOf(letters.length + letters.filter((letter) => DOUBLE.has(letter)).length, 160, 153)
  }
  return partsOf(message.length, 70, 67)
}

const partsOf = (length: number, alone: number, each: number): number =>
  length <= alone ? 1 : Math.ceil(length / each)

/**
 * Parts that one sender may send in a month: a share of what texts of all may cost, so that nobody uses it up.
 *
 * `partCost` in millionths of a dollar.
 */
export const partsAMonth = (dollars: number, sharePercent: number, partCost: number): number =>
  Math.floor((dollars * sharePercent * 10_000) / partCost)
