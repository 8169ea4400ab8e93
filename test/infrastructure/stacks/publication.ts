import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions'
import { afterAll, describe, expect, it } from 'vitest'
import { PrivateBucket } from '#lib/data/private-bucket.ts'
import { Publication } from '#lib/site/publication.ts'

const scratch = mkdtempSync(join(tmpdir(), 'publication-'))

function publish(build: string, siteUrl?: string, config: Readonly<Record<string, string>> = {}) {
  const outdir = mkdtempSync(join(scratch, 'out-'))
  const stack = new Stack(new App({ outdir }), 'Stack')
  const bucket = new PrivateBucket(stack, 'Bucket')
  new Publication(stack, 'Publication', { bucket, build, siteUrl, config: { siteName: 'Stopwise', ...config } })
  return { stack, outdir, template: Template.fromStack(stack) }
}

function builtSite(): string {
  const build = mkdtempSync(join(scratch, 'site-'))
  mkdirSync(join(build, 'assets/fonts'), { recursive: true })
  for (const file of ['index.html', 'favicon.svg', 'assets/index-1.js', 'assets/fonts/geist.woff2']) {
    writeFileSync(join(build, file), file)
  }
  writeFileSync(join(build, 'pricing.html'), '<html lang="en" data-prerendered data-counts></html>')
  writeFileSync(join(build, 'robots.txt'), 'User-agent: *\nSitemap: https://origin.invalid/sitemap.xml\n')
  return build
}

const forever = {
  DestinationBucketKeyPrefix: 'assets',
  SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
}
const forNow = { SystemMetadata: { 'cache-control': 'no-cache' } }

describe('the publication of the site', () => {
  // The CDK puts its copy of the AWS CLI, 14 MB, into each output.
  afterAll(() => rmSync(scratch, { recursive: true }))

  it('sends assets for ever and pages for now, in that order', () => {
    const { template, outdir } = publish(builtSite())
    const folders = readdirSync(outdir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const contents = folders.map(({ name }) => filesOf(join(outdir, name)))
    const [assets] = Object.keys(template.findResources('Custom::CDKBucketDeployment', { Properties: forever }))

    expect(contents).toContainEqual(['fonts/geist.woff2', 'index-1.js'])
    expect(contents).toContainEqual(['favicon.svg', 'index.html', 'pricing.html', 'robots.txt'])
    template.hasResource('Custom::CDKBucketDeployment', {
      Properties: forNow,
      DependsOn: Match.arrayWith([assets]),
    })
  })

  it.each([
    ['https://stops.example.org', 'User-agent: *\nSitemap: https://stops.example.org/sitemap.xml\n'],
    [undefined, 'User-agent: *\n'],
  ])('writes the address of the site into its pages: %s', (siteUrl, robots) => {
    const { outdir } = publish(builtSite(), siteUrl)
    const [folder = ''] = readdirSync(outdir).filter((name) => existsSync(join(outdir, name, 'robots.txt')))

    expect(readFileSync(join(outdir, folder, 'robots.txt'), 'utf8')).toBe(robots)
  })

  it.each([
    [{ analytics: 'https://counts.example.org' }, '<html lang="en" data-prerendered data-counts></html>'],
    [{}, '<html lang="en" data-prerendered></html>'],
  ])('lets pages ask about counting where the site counts: %j', (config, pricing) => {
    const { outdir } = publish(builtSite(), undefined, config)
    const [folder = ''] = readdirSync(outdir).filter((name) => existsSync(join(outdir, name, 'pricing.html')))

    expect(readFileSync(join(outdir, folder, 'pricing.html'), 'utf8')).toBe(pricing)
  })

  it('never removes what browsers may still ask for', () => {
    const { template } = publish(builtSite())

    template.allResourcesProperties('Custom::CDKBucketDeployment', { Prune: false })
  })

  it('says so when the site is not built, and brings the configuration alone', () => {
    const { stack, template } = publish(join(scratch, 'no-such-build'))

    Annotations.fromStack(stack).hasWarning('/Stack/Publication', Match.stringLikeRegexp('The site is not built'))
    template.resourceCountIs('Custom::CDKBucketDeployment', 1)
  })
})

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
