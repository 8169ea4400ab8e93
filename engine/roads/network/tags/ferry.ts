const HOUR_SECONDS = 3600

/**
 * Seconds of a `duration` (`00:25`, `1:05:30`, `25` minutes, `PT1H30M`), or `undefined` where it cannot be read.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:duration
 */
export function readFerrySeconds(tag: string): number | undefined {
  const iso = /^PT(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)S)?$/u.exec(tag)
  const clock = /^(?:([0-9]+):)?([0-9]+)(?::([0-9]+))?$/u.exec(tag)
  const [, hours = '0', minutes = '0', seconds = '0'] = iso ?? clock ?? []
  const total = Number(hours) * HOUR_SECONDS + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? total : undefined
}
