import { Radio, Stack } from '@mantine/core'
import { distanceText } from '#core/itinerary/build-itinerary.ts'
import type { Candidate, ReviewRow } from '../review-rows.ts'
import styles from './review-table.module.css'

interface FoundPlaceProps {
  readonly row: ReviewRow
  /** The earlier row with the same place. */
  readonly repeats: ReviewRow | undefined
  readonly onPick: (candidate: Candidate) => void
}

/** What was found for an address, or what it may be. */
export function FoundPlace({ row: { found, isPending }, repeats, onPick }: FoundPlaceProps) {
  if (isPending) return null
  if (found.address === '') return <span>This row has no address. Edit it to search one.</span>
  if (found.coordinates) {
    return (
      <>
        <span className={styles.foundAddress}>{found.formattedAddress}</span>
        {found.quality === 'area' && (
          <span className={styles.remark}>
            {found.radiusMeters === undefined
              ? 'Nobody knows this door: only its area is shown.'
              : `Nobody knows this door: it is somewhere within ${distanceText(found.radiusMeters)}.`}
          </span>
        )}
        {repeats && <span className={styles.remark}>{`Same as row ${repeats.row}`}</span>}
      </>
    )
  }
  const [guess, ...others] = found.candidates ?? []
  if (!guess)
    return (
      <span>
        {found.reason === 'too-little'
          ? 'Too little to go on. Add a city or ZIP code.'
          : 'No match. Edit the address to search.'}
      </span>
    )
  if (others.length === 0) {
    return (
      <span>
        No match. Did you mean <b>{guess.formattedAddress}</b>?{' '}
        <button type="button" className={styles.link} onClick={() => onPick(guess)}>
          Use this
        </button>
      </span>
    )
  }
  return <Choices candidates={[guess, ...others]} onPick={onPick} />
}

interface ChoicesProps {
  readonly candidates: readonly Candidate[]
  readonly onPick: (candidate: Candidate) => void
}

function Choices({ candidates, onPick }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        {candidates.length === 2 ? 'Two places match. Pick one.' : `${candidates.length} places match. Pick one.`}
      </legend>
      <Stack gap={8}>
        {candidates.map((candidate) => (
          <Radio
            key={candidate.formattedAddress}
            label={candidate.formattedAddress}
            checked={false}
            onChange={() => onPick(candidate)}
          />
        ))}
      </Stack>
    </fieldset>
  )
}
