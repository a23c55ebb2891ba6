/** Why somebody cannot decide. */
export const TO_DECIDE = 'Sign in as a triager of this project to decide';
