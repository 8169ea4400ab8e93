import { type TimedRoute, travelCredit, travelWords } from '#core/itinerary/travel-words.ts'
import { useConfig } from '#web/client/config.ts'
import { useRegionHead } from '#web/region/region-head.ts'
import styles from './travel-note.module.css'

/** Whose times these routes show, and whom to name for their streets. */
export function TravelNote({ routes }: { readonly routes: readonly TimedRoute[] }) {
  const region = useRegionHead()
  const { estimatedTravel } = useConfig()
  const words = travelWords(routes, { region, areEstimates: estimatedTravel })
  const credit = travelCredit(routes, region)
  if (words === undefined) return null
  return (
    <p className={styles.note}>
      {words}
      {credit && ' '}
      {credit && (credit.url === undefined ? credit.text : <CreditLink url={credit.url} text={credit.text} />)}
    </p>
  )
}

const CreditLink = ({ url, text }: { readonly url: string; readonly text: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {text}
  </a>
)
