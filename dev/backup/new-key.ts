import { newKeys } from './archive.ts'

// npm run backup:key prints a new key pair for the backups in the bucket.
const { identity, recipient } = await newKeys()
console.log(`# BACKUP_RECIPIENT=${recipient}
# The next line decrypts every backup that is encrypted to it. Keep it off the platform, in two places.
${identity}`)
