import { lazy, Suspense } from 'react'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { Hero } from './hero.tsx'
import { ProductStrip } from './product-strip.tsx'
import { releasePress, whenVisited } from './when-visited.ts'

const HomeRest = lazy(async () => {
  await whenVisited('home-rest')
  const { HomeRest: Content } = await import('./home-rest.tsx')
  return { default: () => <Content onAlive={() => releasePress('home-rest')} /> }
})

/** The home page: the product as its own picture, then what it is for whom. */
export function HomePage() {
  return (
    <PageMain>
      <Hero />
      <ProductStrip />
      <div id="home-rest">
        <Suspense>
          <HomeRest />
        </Suspense>
      </div>
    </PageMain>
  )
}
