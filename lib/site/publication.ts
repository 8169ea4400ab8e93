import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Annotations, RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { withCounting } from '#api/site/counting-page.ts'
import { withOrigin } from '#api/site/site-origin.ts'
import type { PrivateBucket } from '#lib/data/private-bucket.ts'

const YEAR_SECONDS = 31_536_000

interface PublicationProps {
  readonly bucket: PrivateBucket
  /** Folder of the built site. */
  readonly build: string
  /** Address of the site without a slash at its end, where it has a name of its own. */
  readonly siteUrl: string | undefined
  /** What the browser reads at its start, as `config.json`. */
  readonly config: Readonly<Record<string, unknown>>
}

/** Brings the built site and its configuration into the bucket. */
export class Publication extends Construct {
  /** Brings the pages, where there are any. */
  readonly pages: Construct | undefined
  private readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, props: PublicationProps) {
    super(scope, id)
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const drawsMap = props.config.regionFiles !== undefined
    if (drawsMap && existsSync(props.build) && !existsSync(`${props.build}/map/land.geojson`)) {
      const message = 'The map of the country is missing around the region. Run npm run site before cdk deploy.'
      Annotations.of(this).addWarningV2('stopwise:country-map-missing', message)
    }
    if (existsSync(`${props.build}/index.html`)) this.pages = this.publishBuild(props)
    else {
      const message = 'The site is not built: the bucket keeps the pages it has. Run npm run site before cdk deploy.'
      Annotations.of(this).addWarningV2('stopwise:site-not-built', message)
    }
    this.publish('Config', props.bucket, { sources: [Source.jsonData('config.json', props.config)], ...fresh })
  }

  /** Assets first: a page must never name one that is not there yet. */
  private publishBuild({ bucket, build, siteUrl, config }: PublicationProps): BucketDeployment {
    const assets = this.publish('Assets', bucket, {
      sources: [Source.asset(`${build}/assets`)],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString(`public, max-age=${YEAR_SECONDS}, immutable`)],
    })
    const pages = this.publish('Pages', bucket, {
      sources: [Source.asset(namedPages({ build, siteUrl, counts: config.analytics !== undefined }))],
      ...fresh,
    })
    pages.node.addDependency(assets)
    return pages
  }

  /** Nothing is pruned: browsers that hold yesterday's page still ask for yesterday's assets. */
  private publish(
    id: string,
    destinationBucket: PrivateBucket,
    props: Pick<BucketDeploymentProps, 'sources' | 'cacheControl' | 'destinationKeyPrefix'>,
  ): BucketDeployment {
    const { logGroup } = this
    return new BucketDeployment(this, id, { ...props, destinationBucket, logGroup, prune: false, memoryLimit: 512 })
  }
}

interface Naming extends Pick<PublicationProps, 'build' | 'siteUrl'> {
  /** Whether the site counts its uses, with consent. */
  readonly counts: boolean
}

/** Everything but the assets, with the address of the site in it, in a folder of its own. */
function namedPages({ build, siteUrl, counts }: Naming): string {
  const folder = mkdtempSync(join(tmpdir(), 'stopwise-pages-'))
  for (const file of readdirSync(build, { recursive: true, withFileTypes: true })) {
    const path = relative(build, join(file.parentPath, file.name))
    if (path.startsWith('assets')) continue
    if (file.isDirectory()) mkdirSync(join(folder, path), { recursive: true })
    else if (/[.](html|xml|txt)$/.test(path))
      writeFileSync(
        join(folder, path),
        withCounting(withOrigin(readFileSync(join(build, path), 'utf8'), siteUrl), counts),
      )
    else cpSync(join(build, path), join(folder, path))
  }
  return folder
}

/** Names of assets carry their hash; names of pages and of the configuration do not. */
const fresh = { cacheControl: [CacheControl.fromString('no-cache')] }
