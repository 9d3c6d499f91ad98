import { callService } from './services.ts'

/** What the app does with R2, where pictures and the files of routes are. */
type Bucket = Pick<R2Bucket, 'get' | 'put' | 'delete' | 'head' | 'list'>

/** The bucket, of which each call has a time limit and throws `ServiceDown` where it fails. */
export function bucketOf({ PICTURES }: Pick<Env, 'PICTURES'>): Bucket {
  return new Proxy(PICTURES, {
    get: (bucket, name) => {
      const method: unknown = Reflect.get(bucket, name)
      if (typeof method !== 'function') return method
      return (...parameters: unknown[]) =>
        callService('pictures', () => Reflect.apply(method, bucket, parameters))
    },
  })
}
