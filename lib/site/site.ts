import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  type FunctionAssociation,
  HttpVersion,
  type IResponseHeadersPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct, type IConstruct } from 'constructs'
import { bearerPattern, bodyTooLarge, MAX_BODY_BYTES, unknownKey } from '#api/call/request-size.ts'
import { contract, KEYED_PREFIX, ORIGIN_HEADER, routesOf, VIEWER_HEADER } from '#api/index.ts'
import { prerenderedPaths } from '#api/site/prerendered-paths.ts'
import { unlistedPaths } from '#api/site/unlisted-paths.ts'
import { acknowledge } from '#lib/checks/acknowledge.ts'
import type { RegionsNames } from '#lib/data/file-store.ts'
import { PrivateBucket } from '#lib/data/private-bucket.ts'
import { REGIONS } from '#lib/functions/region.ts'
import type { Deployment } from '../deployment.ts'
import { admitBody, type BodyBounds } from './admit-body.ts'
import { amazonMap } from './amazon-map.ts'
import { cacheAsSaid, viewerFunction } from './at-edge.ts'
import { blogPages } from './blog-pages.ts'
import { type ContentOrigins, SecurityHeaders } from './security-headers.ts'

interface ViewerRequest {
  readonly request: { uri: string }
}

/**
 * Answers a path of a page with its file where the build has written one (`written`, see api/site/prerendered-paths.ts), and
 * with the application otherwise, which knows its pages itself; a path of a file stays.
 *
 * CloudFront runs its source at every viewer request, cloudfront-js-2.0: nothing from outside the function may be used,
 * and of the newer language little, so no destructuring.
 */
export function pageOf(event: ViewerRequest, written: readonly string[]): ViewerRequest['request'] {
  const request = event.request
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  // Old share links carry coordinates, hence dots.
  const namesFile = lastPart.includes('.') && !request.uri.startsWith('/shared-route')
  const path = request.uri.length > 1 && lastPart === '' ? request.uri.slice(0, -1) : request.uri
  if (path === '/') request.uri = '/home.html'
  else if (written.indexOf(path) >= 0) request.uri = `${path}.html`
  else if (!namesFile) request.uri = '/index.html'
  return request
}

interface SiteProps {
  readonly deployment: Deployment
  readonly contentOrigins: ContentOrigins
  /** Host name of the HTTP API, behind `/api/*`. */
  readonly apiHost: string
  /** What the API is told by whom it is asked. */
  readonly originKey: string
  /** Of Amazon's map, if the deployment uses it. */
  readonly mapKey: string | undefined
  readonly accessLogs: PrivateBucket
  /** Pictures, behind `/media/*`. */
  readonly media: PrivateBucket
  /** Maps and what a browser asks of a region, behind `/regions/*`. */
  readonly regions: RegionsNames
  readonly webAclArn: string | undefined
}

/** The one address of the product: pages from a private bucket, and the API behind the same host. */
export class Site extends Construct {
  readonly bucket: PrivateBucket
  readonly distribution: Distribution
  /** Leads paths of pages to their files. */
  readonly rewrite: IConstruct
  /** Without a slash at its end. */
  readonly url: string
  /** Where its pages are, the first of them `url`: links that were sent before it had a name of its own stay valid. */
  readonly origins: readonly string[]

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id)
    const { deployment, accessLogs, webAclArn } = props
    this.bucket = this.pages()
    const rewrite = spaRewrite(this)
    this.rewrite = rewrite.function
    this.distribution = new Distribution(this, 'Distribution', {
      ...this.behaviors(props, rewrite),
      ...nameOf(this, deployment),
      ...(webAclArn && { webAclId: webAclArn }),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: accessLogs,
      logFilePrefix: 'site/',
      logIncludesCookies: false,
    })
    const hosts = [...(deployment.siteDomain ? [deployment.siteDomain] : []), this.distribution.distributionDomainName]
    this.origins = hosts.map((host) => `https://${host}`)
    this.url = this.origins[0] ?? ''
    this.explain(deployment)
  }

  /** Built from the repository, so that it goes with its stack, emptied before; old versions let a bad release be taken back. */
  private pages(): PrivateBucket {
    const bucket = new PrivateBucket(this, 'Pages', {
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    })
    acknowledge(bucket, { 'AwsSolutions-S1': 'Only the distribution reads it, and its own log has every request.' })
    return bucket
  }

  private behaviors(
    { deployment, apiHost, originKey, mapKey, contentOrigins, media, regions }: SiteProps,
    rewrite: FunctionAssociation,
  ) {
    const headers = new SecurityHeaders(this, 'Headers', contentOrigins)
    const origin = S3BucketOrigin.withOriginAccessControl(this.bucket)
    const api = new HttpOrigin(apiHost, { customHeaders: { [ORIGIN_HEADER]: originKey } })
    const page = (responseHeadersPolicy: IResponseHeadersPolicy): BehaviorOptions => ({
      origin,
      responseHeadersPolicy,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [rewrite],
    })
    const call: BehaviorOptions = {
      origin: api,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers.api,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      functionAssociations: [bodyLimit(this)],
    }
    return {
      defaultBehavior: page(headers.pages),
      additionalBehaviors: {
        ...Object.fromEntries(unlistedPaths.map((path) => [path, page(headers.sharedPages)])),
        ...blogPages(this, api, headers.pages),
        '/media/*': {
          origin: S3BucketOrigin.withOriginAccessControl(this.shown('Media', media)),
          responseHeadersPolicy: headers.media,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        },
        // The one before too, while pages hold it: every version has a name of its own.
        ...(deployment.regionKey !== undefined && {
          [`/${REGIONS}/*`]: {
            origin: S3BucketOrigin.withOriginAccessControl(this.shown('Regions', regions)),
            responseHeadersPolicy: headers.media,
            cachePolicy: CachePolicy.CACHING_OPTIMIZED,
            // What is read by ranges must not become another length.
            compress: false,
            viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          },
        }),
        ...(mapKey !== undefined && amazonMap(this, mapKey, headers.media)),
        ...shownAgain(this, call),
        '/api/*': call,
      },
    }
  }

  /** By its names alone: the bucket admits the distribution itself, in a stack that this one stands on. */
  private shown(id: string, { bucketArn, bucketRegionalDomainName }: Omit<RegionsNames, 'bucketName'>): IBucket {
    return Bucket.fromBucketAttributes(this, id, { bucketArn, bucketRegionalDomainName })
  }

  private explain({ siteDomain, firewall }: Deployment): void {
    acknowledge(this.distribution, {
      'AwsSolutions-CFR1': 'Visitors open shared routes wherever they are.',
      ...(siteDomain === undefined && {
        'AwsSolutions-CFR4': 'The CloudFront name cannot choose its TLS policy; a site domain sets TLS 1.2.',
      }),
      ...(!firewall && { 'AwsSolutions-CFR2': 'The operator has turned the firewall off by parameter.' }),
    })
  }
}

/** Reads by whoever looks, by their path alone: the answer says for how long, and nothing of the visitor counts. */
function shownAgain(scope: Construct, call: BehaviorOptions): Record<string, BehaviorOptions> {
  const shown = routesOf(contract).filter(({ edgeSeconds }) => edgeSeconds > 0)
  const cachePolicy = cacheAsSaid(scope, 'LinkCache', {
    comment: 'What anybody may read, by its path',
    maxTtl: Duration.seconds(Math.max(...shown.map(({ edgeSeconds }) => edgeSeconds))),
  })
  return Object.fromEntries(shown.map(({ path }) => [path.replace(/\{.*$/, '*'), { ...call, cachePolicy }]))
}

function nameOf(scope: Construct, { siteDomain, certificateArn }: Deployment): Partial<DistributionProps> {
  if (siteDomain === undefined || certificateArn === undefined) return {}
  return {
    domainNames: [siteDomain],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  }
}

/** What CloudFront gets; it calls `handler`. */
export const rewriteCode = `function handler(event) { return (${pageOf.toString()})(event, ${JSON.stringify(prerenderedPaths)}) }`

/** Answers paths of pages with what the build has written for them, at the edge. */
const spaRewrite = (scope: Construct): FunctionAssociation => viewerFunction(scope, 'SpaRewrite', rewriteCode)

const bounds: BodyBounds = {
  bytes: MAX_BODY_BYTES,
  tooLarge: JSON.stringify(bodyTooLarge),
  keyed: `${KEYED_PREFIX}/`,
  key: bearerPattern,
  unknownKey: JSON.stringify(unknownKey),
  viewerHeader: VIEWER_HEADER,
}

/** What CloudFront gets; it calls `handler`. */
export const limitCode = `function handler(event) { return (${admitBody.toString()})(event, ${JSON.stringify(bounds)}) }`

/** Refuses at the edge what no function would take: bodies that none could be given, and calls without a key that need one. */
const bodyLimit = (scope: Construct): FunctionAssociation => viewerFunction(scope, 'BodyLimit', limitCode)
