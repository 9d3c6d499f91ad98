import { callService } from './services.ts'

/** The methods of R2 that the app calls, for pictures and the files of routes. */
type Bucket = Pick<R2Bucket, 'get' | 'put' | 'delete' | 'head' | 'list'>

/** Returns the bucket. Each call has a time limit, and throws `ServiceDown` if it fails. */
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
