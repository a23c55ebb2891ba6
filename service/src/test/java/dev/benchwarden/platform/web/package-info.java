@NullMarked
package dev.benchwarden.platform.web;

import org.jspecify.annotations.NullMarked;

