/** The zeros of scripts that have digits of their own, Arabic to Mongolian; the other nine follow each of them. */
const zeros = [...'٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐'].map((zero) => zero.charCodeAt(0))

const commas = /[，、،؛；]/g

/**
 * A text with the digits and commas of other scripts as European ones: `٣٥٠` is `350`, `３５０` too. All else is as it was.
 */
export const plainDigits = (text: string): string =>
  text
    .replace(/(?!\d)\p{Nd}/gu, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = zeros.find((each) => code >= each && code <= each + 9)
      return zero === undefined ? digit.normalize('NFKC') : `${code - zero}`
    })
    .replace(commas, ',')
