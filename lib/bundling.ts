import type { BundlingOptions } from 'aws-cdk-lib/aws-lambda-nodejs'
import { OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'

/**
 * How a handler becomes a file. The runtime brings the AWS SDK, so that it stays outside: a start is quicker with 0.3 MB
 * to parse than with 0.8. Packages that still `require` get one made for the module.
 */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  mainFields: ['module', 'main'],
  target: 'node24',
  minify: true,
  sourceMap: false,
  externalModules: ['@aws-sdk/*', '@smithy/*'],
  banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
}
