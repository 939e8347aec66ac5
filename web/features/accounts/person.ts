interface Named {
  first_name: string
  last_name: string
  email: string
}

const beforeAt = (email: string) => email.split('@', 1)[0] ?? email

/** What somebody is called in a greeting: the first name, else the part of the e-mail before the at-sign. */
export const greetingName = ({ first_name, email }: Named): string => first_name.trim() || beforeAt(email)

/** Initials for the round badge. */
export function personInitials({ first_name, last_name, email }: Named): string {
  const letters = [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('')
  return (letters || beforeAt(email).slice(0, 2)).toUpperCase()
}
