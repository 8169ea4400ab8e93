import { type StopTextKey, stopTextKeys, stopTexts, type StopTexts as Texts } from '#core/itinerary/stop-words.ts'
import { phoneUrl } from '#core/kernel/phone-number.ts'
import styles from './stop-texts.module.css'

/** What is written at a stop, a paragraph each. */
export const StopTexts = ({ stop }: { readonly stop: Texts }) =>
  stopTextKeys.map((key) => {
    const text = stop[key]
    return text === undefined ? null : (
      <p key={key}>
        <StopText name={key} text={text} />
      </p>
    )
  })

/** One text of a stop: a number can be dialed, a note speaks for itself. */
export function StopText({ name, text }: { readonly name: StopTextKey; readonly text: string }) {
  const { kind, label } = stopTexts[name]
  if (kind === 'phone')
    return (
      <a className={styles.link} href={phoneUrl(text)}>
        {text}
      </a>
    )
  if (kind === 'mail')
    return (
      <a className={styles.link} href={`mailto:${text}`}>
        {text}
      </a>
    )
  return <span dir="auto">{name === 'note' ? text : `${label}: ${text}`}</span>
}
