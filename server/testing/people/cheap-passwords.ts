import { hashPassword, passwords } from '../../platform/auth/passwords.ts'

// A hash at the recommended costs takes most of a sign-up's time, and tests have hundreds. The format names the costs of a hash.
passwords.hash = (password) => hashPassword(password, { memoryCost: 1024, timeCost: 1 })
