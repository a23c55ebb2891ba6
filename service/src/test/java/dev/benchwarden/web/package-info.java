@NullMarked
package dev.benchwarden.web;

import org.jspecify.annotations.NullMarked;
