import { lazy, Suspense } from 'react'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { Hero } from './hero.tsx'
import { ProductStrip } from './product-strip.tsx'

const rest = import('./home-rest.tsx')
const HomeRest = lazy(() => rest.then((module) => ({ default: module.HomeRest })))

/** The home page: the product as its own picture, then what it is for whom. */
export function HomePage() {
  return (
    <PageMain>
      <Hero />
      <ProductStrip />
      <Suspense>
        <HomeRest />
      </Suspense>
    </PageMain>
  )
}
