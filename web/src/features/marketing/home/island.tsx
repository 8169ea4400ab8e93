import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { holdPlace, whenVisited } from './when-visited.ts'

type Content = ComponentType<{ readonly onAlive?: () => void }>

interface Alive {
  readonly Content: Content
  readonly onAlive: () => void
}

interface IslandProps {
  readonly id: string
  readonly className?: string
  /** Fetches the program; the same for the life of the page. */
  readonly load: () => Promise<Content>
  /** The same as a lazy component, for the build, which waits for it. */
  readonly written: Content
}

/**
 * A part of a page whose program is fetched for whoever is there to use it. The build writes it out whole, and what is
 * written stays on the page untouched until the program takes its place.
 */
export function Island({ id, className, load, written: Written }: IslandProps) {
  const [alive, setAlive] = useState<Alive>()
  useEffect(() => {
    void whenVisited(id).then(async () => {
      const content = await load()
      setAlive({ Content: content, onAlive: holdPlace(id) })
    })
  }, [id, load])
  const place = { id, ...(className !== undefined && { className }) }
  if (alive) {
    return (
      <div key="alive" data-alive="" {...place}>
        <alive.Content onAlive={alive.onAlive} />
      </div>
    )
  }
  if (typeof document !== 'undefined') {
    // React leaves alone what stands in an element that is given as text.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text of our own
    return <div key="written" {...place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <div {...place}>
      <Suspense>
        <Written />
      </Suspense>
    </div>
  )
}
