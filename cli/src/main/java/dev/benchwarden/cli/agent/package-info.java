/** The agent: a process that measures what a service asks for. */
@NullMarked
package dev.benchwarden.cli.agent;

import org.jspecify.annotations.NullMarked;
