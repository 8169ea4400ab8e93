import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { Fold } from '../forms/fold.tsx'
import { ringToText, textToRing } from './ring-steps.ts'
import type { Ring } from './use-ring.ts'

/** The corners as text, for whoever has them written, or draws without a pointer. */
export function CornersField({ ring }: { readonly ring: Ring }) {
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? undefined : textToRing(typed)
  const take = (): void => {
    if (read && 'ring' in read && ringToText(read.ring) !== ringToText(ring.ring))
      ring.replace(read.ring, 'Corners written')
    if (!read || 'ring' in read) setTyped(undefined)
  }
  return (
    <Fold title="Corners as text" words={`${ring.ring.length}`}>
      <Textarea
        label="Latitude and longitude of each corner, one a line"
        placeholder={'40.7484, -73.9857\n40.7411, -73.9897\n40.7359, -73.9911'}
        autosize
        minRows={3}
        maxRows={10}
        value={typed ?? ringToText(ring.ring)}
        error={fieldError(read && 'fault' in read ? read.fault : undefined)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
      />
    </Fold>
  )
}
