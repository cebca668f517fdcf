/** Matches an address to which the auth service may have sent a visitor. The test is short, because pages carry it. */
export const MAY_BE_CALLBACK = /(_token|error\w*)=/;
