import { IconArrowDown, IconArrowUp, IconFlag, IconLink, IconPackage, IconUnlink } from '@tabler/icons-react'
import { loadsText, pairText } from '#core/itinerary/stop-words.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { ridersWords } from './stop-signs-words.ts'

const iconLook = { size: 14, stroke: 1.7, 'aria-hidden': true } as const

/** What a stop is besides an address: half of a pair, a load, the first or the last, with whom it rides. A chip each. */
export function StopSigns({ stop }: { readonly stop: PlanStop }) {
  const [pair, loads] = [pairText(stop), loadsText(stop.loads ?? {})]
  const PairIcon = stop.pairRole === 'pickup' ? IconArrowUp : IconArrowDown
  return (
    <>
      {pair !== '' && <Chip icon={<PairIcon {...iconLook} />}>{pair}</Chip>}
      {loads !== '' && <Chip icon={<IconPackage {...iconLook} />}>{loads}</Chip>}
      {stop.position && <Chip icon={<IconFlag {...iconLook} />}>{`${stop.position} on its route`}</Chip>}
      {ridersWords(stop).map((words) => (
        <Chip key={words} icon={words.startsWith('not') ? <IconUnlink {...iconLook} /> : <IconLink {...iconLook} />}>
          {words}
        </Chip>
      ))}
    </>
  )
}
