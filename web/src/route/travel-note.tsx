import { type TimedRoute, travelCredit, travelWords } from '#core/itinerary/travel-words.ts'
import { useConfig } from '#web/client/config.ts'
import { useRegions } from '#web/region/region-heads.ts'
import styles from './travel-note.module.css'

/** Whose times these routes show, and whom to name for their streets. */
export function TravelNote({ routes }: { readonly routes: readonly TimedRoute[] }) {
  const regions = useRegions().map(({ head }) => head)
  const { estimatedTravel } = useConfig()
  const words = travelWords(routes, { regions, areEstimates: estimatedTravel })
  const credit = travelCredit(routes, regions)
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
