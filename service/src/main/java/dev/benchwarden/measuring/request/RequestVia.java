package dev.benchwarden.measuring.request;

/** Way in which a request is measured. */
public enum RequestVia {
  /** By an agent that asks for work. */
  AGENT,
  /** By a CI job that the service starts. */
  DISPATCH
}
